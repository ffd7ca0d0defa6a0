/** Outcome of a sign-in. `target` is the page that the user wanted: path, query and fragment; the root if unknown. */
export type SignInOutcome =
  | { readonly ok: true; readonly target: string }
  | { readonly ok: false; readonly target: string; readonly text: string };
