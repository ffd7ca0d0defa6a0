import type { Area } from '@mobidrom/shared-contract';
import { shadow, styled } from '@mobidrom/shared-ui/core';
import { ChevronRightIcon } from '@mobidrom/shared-ui/icons';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { useShell } from '../shell/ShellContext';
import { texts } from './texts';

/** Takes no height: what stands on the page already must not move when the session is known. */
const Place = styled('nav')({
  position: 'relative',
  zIndex: 2,
  height: 0,
  '@media print': { display: 'none' },
});
/** Stands on the upper edge of the start page, where that has only its drawing, or, on a telephone, a margin. */
const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  top: 16,
  // The page's right edge, as `Container` has it.
  right: 'max(24px, (100% - 1200px) / 2)',
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { right: 16 },
  [theme.breakpoints.down('sm')]: { top: 4 },
}));
const Pill = styled(RouterLink)(({ theme }) => ({
  ...shadow.menu(theme),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  padding: '0 10px 0 18px',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 20,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { minHeight: 36 },
}));

/** Links to areas, on the upper edge of the start page. Their code is prefetched on hover and focus. */
export default function StartLinks({ areas }: { readonly areas: readonly Area[] }) {
  const { prefetch } = useShell();
  return (
    <Place aria-label={texts.label}>
      <List>
        {areas.map(({ path, title }) => (
          <li key={path}>
            <Pill
              to={`/${path}`}
              onPointerEnter={() => prefetch(`/${path}`)}
              onFocus={() => prefetch(`/${path}`)}
            >
              {title}
              <ChevronRightIcon aria-hidden />
            </Pill>
          </li>
        ))}
      </List>
    </Place>
  );
}
