import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeCheckpoints, timeCommits } from '../../../platform/server/src/store/commits.fixture';
import { median } from '../../../shared-build/src/bench/figures';
import { number } from '../report';

const COMMITS = 2000;
/** Each has two files that change, the table's and the index's. */
const CHECKPOINTS = { tables: 100, rounds: 10 };

/**
 * Measures what it costs that the embedded database syncs every commit, and how long queries wait for its checkpoints, on the disk
 * of the temporary folder.
 */
export async function measureDurability(runs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-commits-'));
  const rates: Record<'durable' | 'other', number[]> = { durable: [], other: [] };
  console.log(`\n${number(COMMITS)} Commits nacheinander, ${runs} Läufe\n`);
  console.log('| | je Sekunde | Median ms | 99 % ms |\n|---|---|---|---|');
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const durable of [false, true]) {
        const times = await timeCommits(join(folder, `${run}-${durable}`), durable, COMMITS);
        const sorted = [...times].sort((a, b) => a - b);
        const rate = COMMITS / (times.reduce((sum, time) => sum + time, 0) / 1000);
        rates[durable ? 'durable' : 'other'].push(rate);
        const last = sorted[Math.floor(COMMITS * 0.99)] ?? 0;
        console.log(
          `| ${durable ? 'mit' : 'ohne'} fsync | ${number(rate)} | ${number(median(times), 2)} | ${number(last, 2)} |`,
        );
      }
    }
    await measureCheckpoints(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [durable, other] = [median(rates.durable), median(rates.other)];
  console.log(
    `\nmit fsync ${number(durable)}, ohne ${number(other)} Commits je Sekunde: ×${number(durable / other, 2)}`,
  );
}

async function measureCheckpoints(folder: string): Promise<void> {
  const { tables, rounds } = CHECKPOINTS;
  console.log(`\n${rounds} Checkpoints nach Änderungen an ${tables} Tabellen\n`);
  console.log('| Dateien synchronisiert | Median ms | längster ms |\n|---|---|---|');
  for (const inBackground of [false, true]) {
    const times = await timeCheckpoints(
      join(folder, `checkpoint-${inBackground}`),
      inBackground,
      CHECKPOINTS,
    );
    const what = inBackground ? 'im Hintergrund' : 'währenddessen';
    console.log(`| ${what} | ${number(median(times))} | ${number(Math.max(...times))} |`);
  }
}
