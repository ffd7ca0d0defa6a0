export const texts = {
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
  repeated: (text: string, count: number) => `${text} (${count}-mal)`,
  folded: (all: string, latest: string) => `${all}\nZuletzt: ${latest}`,
} as const;
