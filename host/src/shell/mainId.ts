/** Id of the page's main region: target of the skip link, and of the focus while a page has no heading. */
export const MAIN_ID = 'inhalt';
