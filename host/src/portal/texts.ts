export const texts = {
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
} as const;
