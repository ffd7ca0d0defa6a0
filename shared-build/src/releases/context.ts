import type { Signing } from './setKeys';

/** Folder of a portal's releases, and the files needed to render its start page. */
export interface ReleasesContext {
  /** Folder of the releases (`releasesFolder(process.env)`); created when missing. */
  readonly releases: string;
  /** Output of `buildHost`, from which `index.template.html` and `host.json` are read. */
  readonly hostDist: string;
  /**
   * JSON file of the public configuration (schema `configuration`); `keep`: that of the live set stays. Default: the schema's
   * defaults.
   */
  readonly configurationFile?: string | { readonly keep: true } | undefined;
  /** Keys by which sets are signed and verified. Default: they are not. */
  readonly signing?: Signing | undefined;
  /** Milliseconds to wait for another change that is running. Default: those of `withLock`. */
  readonly lockTimeout?: number | undefined;
}
