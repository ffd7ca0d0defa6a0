/** German texts of this remote in the search of the portal. */
export const texts = { datasets: 'Datensätze' } as const;
