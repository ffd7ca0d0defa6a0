/** Module written by `buildBundle`: the routes of every remote, by its name. */
declare module 'portal-remotes' {
  export const remotes: Readonly<Record<string, readonly unknown[]>>;
}
