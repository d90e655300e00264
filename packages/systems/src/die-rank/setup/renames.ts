import { AMERICAN, type Renames } from '@fray/engine/renames';

/** The names before version 12: ids in other cases than kebab-case, fields in snake_case, and British spelling. */
export const renames: Renames = {
  version: 12,
  fields: {
    armour: 'armor',
    att_shift: 'attShift',
    attack_die: 'attackDie',
    can_act: 'canAct',
    counts_hidden: 'countsHidden',
    def_shift: 'defShift',
    defense_die: 'defenseDie',
    grabbed_by: 'grabbedBy',
    hard_ground: 'hardGround',
    max_range: 'maxRange',
    mounted_on: 'mountedOn',
    neighbours: 'neighbors',
    on_hit: 'onHit',
    rider_may_defend_mount: 'riderMayDefendMount',
    rider_may_dodge: 'riderMayDodge',
    rider_may_unarmed: 'riderMayUnarmed',
    run_regions: 'runRegions',
    size_shift: 'sizeShift',
    skilled_rider: 'skilledRider',
  },
  options: {},
  kinds: {
    armours: 'armors',
  },
  names: {
    badlyWounded: 'badly-wounded',
    hard_ground: 'hardGround',
    mortallyWounded: 'mortally-wounded',
  },
  words: AMERICAN,
};
