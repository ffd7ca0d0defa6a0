export const texts = {
  jobBroke: 'Im Browser ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
  repeated: (text: string, count: number) => `${text} (${count}-mal)`,
  folded: (all: string, latest: string) => `${all}\nZuletzt: ${latest}`,
} as const;
