import { required } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import type { Notice, NoticeFields } from './service';
import { texts } from './texts';

/** Largest number of characters of each field. */
export const LIMITS = { title: 80, road: 10 } as const;
/** Motorway, federal, state or district road, as `A 57`. */
const ROAD = /^[ABLK] ?\d{1,4}$/;

export const blankNotice: NoticeFields = { title: '', road: '' };
export const noticeFields = ({ title, road }: Notice): NoticeFields => ({ title, road });

/** Rules for the fields of the dialog. */
export const noticeSchema = z.object({
  title: required.text(LIMITS.title),
  road: required.text(LIMITS.road).check(z.regex(ROAD, texts.invalidRoad)),
});
