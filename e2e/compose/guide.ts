/** Placeholder of the guide for a text of the operator. */
const BLANK = '…';

/**
 * Returns the commands of a document: the lines of its `sh` blocks and the code within its sentences. Comments behind a command
 * are left out, and lines that `\` continues are joined.
 */
export function commandsOf(markdown: string): Set<string> {
  const commands = new Set<string>();
  const prose = markdown.replace(
    /^( *)```(\w*)\n([\s\S]*?)^ *```$/gm,
    (_block, _indent, kind: string, body: string) => {
      if (kind !== 'sh') return '';
      for (const line of body.replace(/\\\n\s*/g, '').split('\n'))
        commands.add(line.replace(/\s+# .*$/, '').trim());
      return '';
    },
  );
  for (const [, code = ''] of prose.matchAll(/`([^`]+)`/g)) commands.add(code.replace(/\s+/g, ' '));
  return commands;
}

/**
 * Returns a command of the document with the operator's values in place of its examples.
 * @param values by what stands in the command in their place: `…` for a text, the number of a set, a version
 * @throws when the document does not contain the command exactly like this, or an example is not in it
 */
export function guided(
  commands: ReadonlySet<string>,
  command: string,
  values: Readonly<Record<string, string>> = {},
): string {
  if (!commands.has(command)) throw new Error(`deploy/README.md does not contain the command: ${command}`);
  const filled = Object.entries(values).reduce((text, [example, value]) => {
    if (!text.includes(example)) throw new Error(`${command}: '${example}' is not in it`);
    return text.replaceAll(example, () => value);
  }, command);
  if (filled.includes(BLANK)) throw new Error(`${command}: the text for '${BLANK}' is missing`);
  return filled;
}
