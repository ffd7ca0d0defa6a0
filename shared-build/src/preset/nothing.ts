/** Stands for a component that is never shown: see `aliases`. */
export default function Nothing() {
  return null;
}
