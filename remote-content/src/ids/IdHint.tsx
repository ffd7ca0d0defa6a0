interface IdHintProps {
  /** Sentence about an id that was replaced, which screen readers announce; '' if there is none. */
  readonly note: string;
  readonly children: string;
}

/** Hint at the id of a new entry. */
export const IdHint = ({ note, children }: IdHintProps) => (
  <>
    <span role="status">{note}</span> {children}
  </>
);
