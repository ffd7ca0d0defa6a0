/** A connection and a processor that a visit is measured with. */
export interface Conditions {
  readonly name: string;
  /** Added to every answer, in milliseconds. */
  readonly latency: number;
  /** Bytes per second; -1 for no limit. */
  readonly download: number;
  readonly upload: number;
  /** How many times slower the processor is. */
  readonly cpu: number;
}

const bytesPerSecond = (kbits: number): number => (kbits * 1000) / 8;

export const UNTHROTTLED: Conditions = { name: 'ungedrosselt', latency: 0, download: -1, upload: -1, cpu: 1 };
/** A phone on a slow mobile connection. */
export const THROTTLED: Conditions = {
  name: '1,6 Mbit/s, 150 ms, CPU ÷ 4',
  latency: 150,
  download: bytesPerSecond(1600),
  upload: bytesPerSecond(750),
  cpu: 4,
};
/** So slow to answer that nothing else counts: for counting requests that wait for one another. */
export const DISTANT: Conditions = { ...UNTHROTTLED, name: 'Schritte', latency: 2000 };
