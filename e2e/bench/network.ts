/** Network and processor of a measured visit. */
export interface Conditions {
  readonly name: string;
  /** Added to every response, in milliseconds. */
  readonly latency: number;
  /** Bytes per second; -1 for no limit. */
  readonly download: number;
  readonly upload: number;
  /** Slow-down factor of the processor. */
  readonly cpu: number;
}

const bytesPerSecond = (kbits: number): number => (kbits * 1000) / 8;

export const UNTHROTTLED: Conditions = { name: 'ungedrosselt', latency: 0, download: -1, upload: -1, cpu: 1 };
/** Phone with a slow mobile connection. */
export const THROTTLED: Conditions = {
  name: '1,6 Mbit/s, 150 ms, CPU ÷ 4',
  latency: 150,
  download: bytesPerSecond(1600),
  upload: bytesPerSecond(750),
  cpu: 4,
};
/** Latency that outweighs everything else, so that the time of a visit shows the number of sequential requests. */
export const DISTANT: Conditions = { ...UNTHROTTLED, name: 'Schritte', latency: 2000 };
