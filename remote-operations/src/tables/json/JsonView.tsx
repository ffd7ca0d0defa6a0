import { Button, Card, monospace, styled } from '@mobidrom/shared-ui/core';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { JsonRow } from './JsonRow';
import { JsonTools } from './JsonTools';
import { useJsonView } from './useJsonView';

interface JsonViewProps {
  readonly value: unknown;
  readonly search: string;
  onSearch(text: string): void;
}

/** Lines that are rendered at first, and added by each click. */
const LINES = 1000;

/** A value as formatted JSON that can be searched and folded. */
export function JsonView({ value, search, onSearch }: JsonViewProps) {
  const view = useJsonView(value, search, onSearch);
  const { lines, current } = view;
  const [limit, setLimit] = useState(LINES);
  const found = lines.findIndex(({ id }) => id === current?.line.id);
  const shown = lines.slice(0, Math.max(limit, found + 1));
  const currentLine = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of another hit is scrolled into view
  useEffect(() => {
    // In braces: browsers may return a promise, which React would take for the effect's cleanup.
    currentLine.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <Card>
      <JsonTools view={view} search={search} />
      <Lines role="region" aria-label={texts.json} tabIndex={0}>
        {shown.map((line) => (
          <JsonRow
            key={line.id}
            line={line}
            search={search}
            currentHit={line.id === current?.line.id ? current.nth : undefined}
            ref={line.id === current?.line.id ? currentLine : null}
            onToggle={view.toggle}
          />
        ))}
        {shown.length < lines.length && (
          <Button size="small" onClick={() => setLimit(shown.length + LINES)}>
            {texts.moreLines(lines.length - shown.length)}
          </Button>
        )}
      </Lines>
    </Card>
  );
}

const Lines = styled('div')(({ theme }) => ({
  padding: '12px 12px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontFamily: monospace,
  fontSize: '0.875rem',
  lineHeight: '24px',
  containerType: 'inline-size',
  overflowWrap: 'anywhere',
}));
