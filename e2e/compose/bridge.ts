import { readFile, writeFile } from 'node:fs/promises';
import { outcome, run } from './programs';

/*
 * Bridge of the engine's containers, beside one of another engine (`docker0`), and the rules of the packet filter that an engine
 * leaves behind when it ends.
 */

const NAME = 'mobidrom0';
const ADDRESS = '172.30.242.1/24';
const FORWARDING = '/proc/sys/net/ipv4/ip_forward';

/** Network of the engine, and how to restore the machine's. */
export interface Bridge {
  readonly name: string;
  /** Largest packet that the machine's network card sends, in bytes. */
  readonly mtu: number;
  remove(): Promise<void>;
}

/** Adds the bridge, in place of one that a killed run has left behind. */
export async function addBridge(): Promise<Bridge> {
  await outcome('ip', ['link', 'delete', NAME]);
  const forwarding = await readFile(FORWARDING, 'utf8');
  const rules = await run('iptables-save', []);
  await run('ip', ['link', 'add', 'name', NAME, 'type', 'bridge']);
  await run('ip', ['address', 'add', ADDRESS, 'dev', NAME]);
  await run('ip', ['link', 'set', NAME, 'up']);
  return {
    name: NAME,
    mtu: await mtu(),
    remove: async () => {
      await run('ip', ['link', 'delete', NAME]);
      // Another engine needs rules of these names.
      if (/DOCKER/.test(rules)) return;
      await removeRules();
      const policy = /^:FORWARD (\w+)/m.exec(rules)?.[1] ?? 'ACCEPT';
      await run('iptables', ['-P', 'FORWARD', policy]);
      await writeFile(FORWARDING, forwarding);
    },
  };
}

async function mtu(): Promise<number> {
  const routes = await run('ip', ['-o', 'route', 'show', 'default']);
  const card = /dev (\S+)/.exec(routes)?.[1];
  if (!card) throw new Error('The machine has no default route: nothing could be downloaded in the builds.');
  return Number(await readFile(`/sys/class/net/${card}/mtu`, 'utf8'));
}

async function removeRules(): Promise<void> {
  for (const table of ['filter', 'nat']) {
    const lines = (await run('iptables', ['-t', table, '-S'])).split('\n');
    const own = lines.filter((line) => /DOCKER|mobidrom0|br-[0-9a-f]{12}/.test(line));
    for (const rule of own.filter((line) => line.startsWith('-A '))) {
      await run('iptables', ['-t', table, ...rule.replace(/^-A/, '-D').split(' ')]);
    }
    for (const chain of own.filter((line) => line.startsWith('-N '))) {
      await run('iptables', ['-t', table, ...chain.replace(/^-N/, '-X').split(' ')]);
    }
  }
}
