/** Replaced by the build with JSON of the exports of the shared modules, by module name. */
declare const __HOST_EXPORTS__: string;

/** Exports of each shared module that this build of the host provides. A module of its own, which few tabs need. */
export const exportsOfHost = JSON.parse(__HOST_EXPORTS__) as Readonly<Record<string, string[]>>;
