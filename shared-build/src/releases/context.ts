/** Where a portal's releases live and what is needed to render its start page. */
export interface ReleasesContext {
  /** The folder of releases (`releasesFolder(process.env)`); created when missing. */
  readonly releases: string;
  /** The output of `buildHost`: `index.template.html` and `host.json` are read from it. */
  readonly hostDist: string;
  /** The public configuration as JSON (schema `configuration`); absent: all its defaults. */
  readonly configurationFile?: string | undefined;
}
