// Makes src/wire.ts from the JSON Schema of the messages (queju.parlour.schema), or with --check says whether it differs.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '..', 'src', 'wire.ts');
const python = process.env.PYTHON ?? 'python3';
const source = join(here, '..', '..', 'src');

const asked = spawnSync(python, ['-m', 'queju.parlour.schema'], {
  encoding: 'utf8',
  env: { ...process.env, PYTHONPATH: source },
});
if (asked.status !== 0) {
  console.error(`${python} could not print the schema of the messages:\n${asked.stderr || asked.error}`);
  console.error('Set PYTHON to an interpreter that has the dependencies of Queju installed.');
  process.exit(1);
}

const text = await compile(JSON.parse(asked.stdout), 'Wire', {
  additionalProperties: false,
  bannerComment: '// Generated from queju.parlour.wire by `npm run wire`. Do not edit.',
  style: { printWidth: 120, singleQuote: true },
  // tuples of unknown length and fixed tuples alike are plain arrays to the client
  ignoreMinAndMaxItems: true,
});

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/wire.ts is not what the messages of the server say. Run `npm run wire` and commit the file.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
