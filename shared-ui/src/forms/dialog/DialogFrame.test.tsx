import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInPortal } from '../renderInPortal.fixture';
import { DialogFrame } from './DialogFrame';

afterEach(cleanup);

it('divides its head from content that is scrolled below it', () => {
  renderInPortal(
    <DialogFrame title="Tag Radverkehr" onLeave={() => undefined} footer={null}>
      <p>Inhalt</p>
    </DialogFrame>,
  );
  const head = screen.getByRole('heading', { name: 'Tag Radverkehr' }).closest('header') as HTMLElement;
  const middle = screen.getByText('Inhalt').parentElement as HTMLElement;
  const scrollTo = (top: number) => fireEvent.scroll(middle, { target: { scrollTop: top } });
  expect(head.hasAttribute('data-scrolled')).toBe(false);
  scrollTo(40);
  expect(head.hasAttribute('data-scrolled')).toBe(true);
  scrollTo(0);
  expect(head.hasAttribute('data-scrolled')).toBe(false);
});
