export {
  type Campaign,
  type CampaignChange,
  type CampaignFight,
  type CampaignSummary,
  campaignSummary,
  type DiaryEntry,
  livingMembers,
  memberName,
  members,
  newCampaign,
} from './campaign.ts';
export { CAMPAIGN_SCHEMA, type CampaignReader, isCampaign, parseCampaign, readCampaign } from './campaign-file.ts';
export { beginFight, bringBack, carryOn, type EndedFight, setCarried, setParty } from './carry-on.ts';
export {
  allCombatants,
  type Content,
  type ContentPiece,
  type Controller,
  type Draft,
  type DraftCombatant,
  type DraftSeat,
  type DraftSides,
  type EncounterFile,
  mergeContent,
  type UnusedSeats,
  unusedSeats,
  usedContent,
} from './draft.ts';
export { completeEncounter, draftRequest } from './draft-request.ts';
export { type FightResult, fightResult, lastingOf } from './fight-result.ts';
export { firstFreeName } from './free-name.ts';
export { campOf, withParty } from './next-fight.ts';
export { type PartyNames, partyOf } from './party.ts';
export { filterPins, isMadeOf, mergePins, type UsedContent, usedPins } from './pins.ts';
export { overwritten, withoutTranscripts, withTranscripts } from './sharing.ts';
