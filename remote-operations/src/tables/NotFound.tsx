import { Button, Card, EmptyState } from '@mobidrom/shared-ui/core';
import type { To } from '@mobidrom/shared-ui/router';

interface NotFoundProps {
  readonly title: string;
  readonly text?: string;
  /** Target of the button. */
  readonly to: To;
  readonly label: string;
}

/** Notice that a table or record does not exist, with a link to go on. */
export function NotFound({ title, text, to, label }: NotFoundProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        text={text}
        action={
          <Button variant="outlined" to={to}>
            {label}
          </Button>
        }
      />
    </Card>
  );
}
