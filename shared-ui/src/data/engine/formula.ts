/** Beginning of a cell that spreadsheets run (OWASP, CSV injection), the full-width signs of East Asian editions included. */
export const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
