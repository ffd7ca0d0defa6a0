import { Button, VisuallyHidden } from '@mobidrom/shared-ui/core';

interface ActionButtonProps {
  readonly text: string;
  /** Name of its subject, for people who do not see the row. */
  readonly of: string;
  readonly onClick: () => void;
}

/** Button of a row that opens the dialog about an action. */
export const ActionButton = ({ text, of, onClick }: ActionButtonProps) => (
  <div>
    <Button variant="outlined" size="small" sx={{ mt: '8px', whiteSpace: 'normal' }} onClick={onClick}>
      {text}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Button>
  </div>
);
