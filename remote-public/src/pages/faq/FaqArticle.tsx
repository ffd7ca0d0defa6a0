import { Box, Button, Card, Typography } from '@mobidrom/shared-ui/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Columns, Side } from '../Columns';
import { OnThisPage } from '../OnThisPage';
import { useHashTarget } from '../useHashTarget';
import { QuestionItem } from './QuestionItem';
import { QuestionSearch } from './QuestionSearch';
import { countQuestions, matchingGroups, questionGroups } from './questions';
import { texts } from './texts';
import { useOpenQuestions } from './useOpenQuestions';

/** Body of the FAQ page: a search, groups of questions that open in place, and a link to the contact page. */
export function FaqArticle({ children }: { readonly children?: ReactNode }) {
  const groups = useMemo(() => questionGroups(children), [children]);
  const [search, setSearch] = useState('');
  const { isOpen, toggle } = useOpenQuestions(groups[0]?.questions[0]?.id);
  useHashTarget();
  const found = matchingGroups(groups, search);
  return (
    <Columns>
      <div>
        <QuestionSearch
          value={search}
          found={countQuestions(found)}
          total={countQuestions(groups)}
          onChange={setSearch}
        />
        {found.map(({ id, title, questions }) => (
          <Box key={id} component="section" aria-labelledby={id} sx={{ '& + section': { mt: '40px' } }}>
            <Typography
              variant="h2"
              id={id}
              tabIndex={-1}
              sx={{ mb: '12px', scrollMarginTop: 24, '&:focus': { outline: 0, boxShadow: 'none' } }}
            >
              {title}
            </Typography>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderTopColor: 'divider' }}
            >
              {questions.map((question) => (
                <QuestionItem
                  key={question.id}
                  question={question}
                  isOpen={isOpen(question.id)}
                  onToggle={() => toggle(question.id)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </div>
      <Side>
        {found.length > 0 && <OnThisPage sections={found} />}
        <Card sx={{ p: '20px' }} aria-labelledby="frage-nicht-dabei">
          <Typography variant="h3" component="h2" id="frage-nicht-dabei">
            {texts.notFound.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: '4px', mb: '12px' }}>
            {texts.notFound.text}
          </Typography>
          <Button variant="outlined" to="/kontakt">
            {texts.notFound.button}
          </Button>
        </Card>
      </Side>
    </Columns>
  );
}
