import { html } from '@mobidrom/platform-gateway';
import type { FramedPage } from '../page';
import { LIST } from './address';
import { texts as datasetTexts } from './dataset/texts';
import { CATALOGUE_STYLE } from './style';
import { texts } from './texts';

/** Page for a data set that does not exist or is not visible to the visitor. It does not say which. */
export const missingPage: FramedPage = {
  title: texts.missing.title,
  status: 404,
  style: CATALOGUE_STYLE,
  body: html`<div class="wrap"><div class="head"><h1>${texts.missing.title}</h1><p class="lead">${texts.missing.text}</p><p><a href="${LIST}">${datasetTexts.back}</a></p></div></div>`,
};
