/** One thing that a form does: while it runs, what came of it, and the sentence for what went wrong. */
import { ApiError } from '../net/api';

export class Doing {
  busy = $state(false);
  said = $state('');
  complaint = $state('');

  /** Do it; `said` is shown once it is done. */
  async run(work: () => Promise<void>, said = ''): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.said = this.complaint = '';
    try {
      await work();
      this.said = said;
      return true;
    } catch (reason) {
      this.complaint = reason instanceof ApiError ? reason.sentence : String(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
