import { tabularFigures } from '@mobidrom/shared-contract/look';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LastPage from '@mui/icons-material/LastPage';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useId } from 'react';
import { IconButton } from '../../core/controls/IconButton';
import { styled } from '../../core/style/styled';
import { MOST_ON_A_PAGE, PAGE_SIZES, type PageRange, type PageSize } from '../engine/paging';
import { texts } from '../texts';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  padding: '10px 12px 10px 20px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& .size': { display: 'flex', alignItems: 'center', gap: 8, marginRight: 'auto' },
  '& .figures': tabularFigures,
  '& .arrows': { display: 'flex', gap: 2 },
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px',
    gap: '12px 4px',
    '& .size': { width: '100%' },
    '& .arrows': { marginLeft: 'auto' },
    // Fits beside 'Einträge 1 bis 10 von 144' on a telephone.
    '& .arrows > button': { width: 32 },
  },
  '@media print': { padding: '8px 20px', '& .size, & .arrows': { display: 'none' } },
}));

/** Value of the option 'Alle'. It is required to be 1, and is no page size. */
const ALL_VALUE = 1;
const optionOf = (size: PageSize): number => (size === 'alle' ? ALL_VALUE : size);
const sizeOf = (value: number): PageSize => PAGE_SIZES.find((size) => optionOf(size) === value) ?? 'alle';

interface TableFootProps {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  readonly range: PageRange;
  readonly size: PageSize;
  onPage(page: number): void;
  /** Kept between renders. */
  onSize(size: PageSize): void;
}

/** Foot of a table: rows per page, the shown range, and four arrows. */
export function TableFoot({ total, range, size, onPage, onSize }: TableFootProps) {
  const { page, pages, start, end } = range;
  const arrows = [
    { label: texts.pages.first, icon: <FirstPage />, to: 1, off: page === 1 },
    { label: texts.pages.previous, icon: <ChevronLeft />, to: page - 1, off: page === 1 },
    { label: texts.pages.next, icon: <ChevronRight />, to: page + 1, off: page === pages },
    { label: texts.pages.last, icon: <LastPage />, to: pages, off: page === pages },
  ];
  return (
    <Foot>
      <PageSizeField size={size} onSize={onSize} />
      <span className="figures" aria-live="polite">
        {total !== undefined && texts.range(total === 0 ? 0 : start + 1, end, total)}
      </span>
      {size === 'alle' && pages > 1 && <span>{texts.mostOnAPage(MOST_ON_A_PAGE)}</span>}
      <div className="arrows">
        {arrows.map(({ label, icon, to, off }) => (
          <IconButton key={label} label={label} disabled={off} onClick={() => onPage(to)}>
            {icon}
          </IconButton>
        ))}
      </div>
    </Foot>
  );
}

interface PageSizeFieldProps {
  readonly size: PageSize;
  onSize(size: PageSize): void;
}

/**
 * Select of the rows per page. A native select has no fade that delays the rows, and a telephone shows its own. Rendered
 * only with another size, so that clicks elsewhere are painted sooner.
 */
const PageSizeField = memo(function PageSizeField({ size, onSize }: PageSizeFieldProps) {
  const id = useId();
  return (
    <div className="size">
      <label htmlFor={id}>{texts.perPage}</label>
      <NativeSelect
        id={id}
        input={<OutlinedInput size="small" />}
        IconComponent={KeyboardArrowDown}
        value={optionOf(size)}
        onChange={(event) => onSize(sizeOf(Number(event.target.value)))}
        sx={{ minHeight: 32, height: 32, fontWeight: 560 }}
      >
        {PAGE_SIZES.map((each) => (
          <option key={each} value={optionOf(each)}>
            {each === 'alle' ? texts.allRows : each}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
});
