import { Button, VisuallyHidden } from '@mobidrom/shared-ui/core';

interface ActionButtonProps {
  readonly text: string;
  /** Name of its subject, for people who do not see the row. */
  readonly of: string;
  readonly onClick: () => void;
}

/** Width that stays beside the sticky first column of a narrow table, without the padding of a cell: a wider button would never be seen whole. */
const MOST = 'calc(50cqi - 24px)';

/** Button of a row that opens the dialog about an action. */
export const ActionButton = ({ text, of, onClick }: ActionButtonProps) => (
  <div>
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: '8px', maxWidth: MOST, whiteSpace: 'normal' }}
      onClick={onClick}
    >
      {text}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Button>
  </div>
);
