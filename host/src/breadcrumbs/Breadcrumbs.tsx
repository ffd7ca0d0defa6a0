import { styled, useMediaQuery, useTheme } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { Container } from '../shell/Container';
import { texts } from './texts';
import type { Crumb } from './trail';

const Place = styled(Container)({ paddingTop: 14 });
const Line = styled('ol')(({ theme }) => ({
  display: 'flex',
  // A name that does not fit beside the others gets a line of its own before its words are broken.
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  lineHeight: '24px',
  '& > li': { display: 'flex', alignItems: 'flex-start', flex: 'none', whiteSpace: 'nowrap', minWidth: 0 },
  '& > li::before': {
    content: '""',
    flex: 'none',
    width: 10,
    height: 10,
    // In the middle of the first line.
    margin: '7px 8px 0 0',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.default,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    flex: 'none',
    width: 28,
    height: 2,
    margin: '11px 8px 0 10px',
    background: theme.vars.palette.divider,
    '@media (max-width:359.98px)': { width: 12 },
  },
  '& > li:last-of-type': { flex: '0 1 auto', fontWeight: 600 },
  // The name of a deep page often arrives late. On a line of its own it moves nothing below when it does.
  '&[data-deep] > li:last-of-type': { [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
  '& > li:last-of-type::before': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
  '& a, & button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.vars.palette.text.secondary,
    textDecorationColor: 'transparent',
    cursor: 'pointer',
  },
  '& a:hover': { textDecorationColor: 'currentColor' },
}));
/** Name of the page. It wraps, because nothing else may say which page this is, such as on a page that is a frame. */
const Last = styled('span')(({ theme }) => ({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { hyphens: 'auto' },
}));

/** Number of crumbs above which the middle is folded into '…'. */
const UNFOLDED = { wide: 4, narrow: 2 } as const;
/** Number of crumbs that stay visible at the end. */
const LAST = { wide: 2, narrow: 1 } as const;

/** Breadcrumbs, drawn as a line with stops. The middle is folded, so that only a long name of the page takes a second line. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const [isOpen, setOpen] = useState(false);
  const width = useMediaQuery(useTheme().breakpoints.down('sm')) ? 'narrow' : 'wide';
  if (crumbs.length === 0) return null;
  const folds = crumbs.length > UNFOLDED[width] && !isOpen;
  const shown = folds ? [...crumbs.slice(0, 1), ...crumbs.slice(-LAST[width])] : crumbs;
  return (
    <Place as="nav" aria-label={texts.label}>
      <Line data-deep={crumbs.length > UNFOLDED.narrow ? '' : undefined}>
        {shown.map((crumb, position) => (
          <CrumbItem
            key={crumb.to ?? 'page'}
            crumb={crumb}
            fold={folds && position === 1 ? () => setOpen(true) : undefined}
          />
        ))}
      </Line>
    </Place>
  );
}

function CrumbItem({ crumb, fold }: { readonly crumb: Crumb; readonly fold: (() => void) | undefined }) {
  return (
    <>
      {fold && (
        <li>
          <button type="button" aria-label={texts.moreLabel} onClick={fold}>
            {texts.more}
          </button>
        </li>
      )}
      {crumb.to === undefined ? (
        <li aria-current="page">
          <Last>{crumb.label}</Last>
        </li>
      ) : (
        <li>
          <RouterLink to={crumb.to}>{crumb.label}</RouterLink>
        </li>
      )}
    </>
  );
}
