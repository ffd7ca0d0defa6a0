import type { SecretBox } from '../secrets/secretBox';

/** Parameters of the demo data. */
export interface Filling {
  /** Later than all times in the data. */
  readonly now: Date;
  /** Origin of the platform's public interface, without a trailing slash. */
  readonly origin: string;
  /** Encrypts the secrets of the demo data. */
  readonly secrets: SecretBox;
}
