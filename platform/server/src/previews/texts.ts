/** Reasons for people who open a link. */
export const texts = {
  gone: 'Diese Vorschau gibt es nicht, oder sie ist beendet.',
  notConfirmed: 'Diese Vorschau wurde noch nicht bestätigt.',
} as const;

/** Reasons for the developers who hand in an archive, in English as all output of their tools. */
export const refusals = {
  off: 'this portal takes no previews: its platform has no folder of releases with owners.json, which its operators write by `npm run remote -- add-owner` (docs/remote-teams.md)',
  noArchive: 'the body is no archive: send a signed one as application/zip',
  tooLarge: (limit: number) => `the archive has more than ${limit} bytes`,
  tooMany: (seconds: number) =>
    `too many previews were handed in from this address: try again in ${seconds} s`,
  slow: 'the archive was not here within five minutes: try again',
  busy: 'other previews are being received or checked: try again in a minute',
  receiving: (most: number) =>
    `${most} archives are being received from this network already: try again when one of them is here`,
  full: (limit: number) =>
    `the previews of all teams may have ${limit} bytes in all: try again when one has ended`,
} as const;
