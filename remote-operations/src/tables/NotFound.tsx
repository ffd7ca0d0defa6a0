import { Button, Card, EmptyState } from '@mobidrom/shared-ui/core';
import type { To } from '@mobidrom/shared-ui/router';

interface NotFoundProps {
  readonly title: string;
  readonly text?: string;
  /** The way out. */
  readonly to: To;
  readonly label: string;
}

/** A table or record that does not exist: what is missing, and where to go on. */
export function NotFound({ title, text, to, label }: NotFoundProps) {
  return (
    <Card>
      <EmptyState
        title={title}
        {...(text !== undefined && { text })}
        action={
          <Button variant="outlined" to={to}>
            {label}
          </Button>
        }
      />
    </Card>
  );
}
