/** Whose rules lie open over the page that one is on; a form half filled or a table is not lost under them. */
class Reading {
  game: string | null = $state(null);
}

export const reading = new Reading();
