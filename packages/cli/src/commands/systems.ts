import { systemIds } from '@fray/systems';
import { type Command, words } from '../command.ts';
import { bold, dim, json, say } from '../print.ts';
import { systemNamed } from '../read.ts';

export const systems: Command = {
  usage: 'systems [SYSTEM]',
  does: 'lists the systems, or one with its options and starter encounters',
  run(args) {
    const { values, positionals } = words(args, {});
    const chosen = positionals.length > 0 ? positionals : systemIds;
    const all = chosen.map(systemNamed).map(s => ({
      id: s.id,
      title: s.title,
      summary: s.summary,
      version: s.version,
      clauses: Object.keys(s.rulebook).length,
      options: s.options,
      encounters: s.starters,
    }));
    if (values.json) json(all);
    else
      for (const s of all) {
        say(`${bold(s.id)}  ${s.title}\n    ${s.summary}\n    ${s.clauses} clauses, ${s.options.length} options`);
        for (const e of s.encounters) say(`    ${e.id}  ${dim(e.name)}`);
        if (positionals.length > 0)
          for (const o of s.options)
            say(`    ${o.id}: ${o.default} ${dim(`(${o.label}; ${Array.isArray(o.values) ? o.values.join(', ') : o.values}) [${o.clauses.join(', ')}]`)}`);
      }
    return 0;
  },
};
