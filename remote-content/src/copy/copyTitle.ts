import { texts } from './texts';

/** Returns the title that is proposed for a copy, of at most `max` characters. */
export const copyTitle = (title: string, max: number): string => texts.title(title).slice(0, max).trimEnd();
