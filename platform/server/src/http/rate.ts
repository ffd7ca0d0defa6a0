/** Rate of something: up to `burst` at once, from then on `perMinute`. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/** Requests that a rate still permits at a time in milliseconds. A new one has all of its burst. */
export interface Bucket {
  left: number;
  at: number;
}

/** Takes one from a bucket. Returns whether there was one. */
export function take(bucket: Bucket, { burst, perMinute }: Rate, now: number): boolean {
  bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) * perMinute) / 60_000);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
