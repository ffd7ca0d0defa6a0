import { styled } from '@mobidrom/shared-ui/core';
import { ExpandMoreIcon } from '@mobidrom/shared-ui/icons';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { Prose } from '../Prose';
import type { AskedQuestion } from './questions';
import { texts } from './texts';

const Item = styled('li')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { margin: 0, font: 'inherit' },
}));
const Head = styled('button')(({ theme }) => ({
  ...theme.typography.h3,
  fontWeight: 640,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  width: '100%',
  minHeight: 60,
  padding: '12px 4px 12px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  scrollMarginTop: 24,
  borderRadius: 4,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'break-word' },
  '& svg': { color: theme.vars.palette.primary.main },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
  '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));
const Answer = styled(Prose)(({ theme }) => ({
  padding: '0 40px 20px 0',
  [theme.breakpoints.down('md')]: { paddingRight: 0 },
  // Print shows all answers.
  '@media print': { '&[hidden]': { display: 'block' } },
}));
const AnswerLink = styled(RouterLink)(({ theme }) => ({
  display: 'inline-block',
  padding: '3px 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  textUnderlineOffset: '0.18em',
}));

interface QuestionItemProps {
  readonly question: AskedQuestion;
  readonly isOpen: boolean;
  onToggle(): void;
}

/** A question that opens its answer in place, with a link to the answer. */
export function QuestionItem({ question: { id, title, answer }, isOpen, onToggle }: QuestionItemProps) {
  return (
    <Item>
      <h3>
        <Head
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-antwort`}
          // The second click of a double click would undo the first one.
          onClick={({ detail }) => detail > 1 || onToggle()}
        >
          <span>{title}</span>
          <ExpandMoreIcon aria-hidden />
        </Head>
      </h3>
      <Answer id={`${id}-antwort`} hidden={!isOpen}>
        {answer}
        <AnswerLink to={{ hash: id }} aria-label={texts.linkToQuestion(title)}>
          {texts.linkTo}
        </AnswerLink>
      </Answer>
    </Item>
  );
}
