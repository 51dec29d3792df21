export { addMember } from './add';
export { actOnMember, patchMember, removeMember, sameRoles, trimmedName } from './changes';
export type { MemberAction, MemberPatch } from './changes';
export { sendLater, spend, wishEmail, withdrawEmail } from './mails';
export type { Desk } from './mails';
export { fullName, inviterOf, lockCircle, memberById, shownStatus, standingRoles } from './member';
export type { Member } from './member';
export { ownedError, refuseTaken, refusingDuplicates, refusingOwned, takenError } from './taken';
export { siteOf } from './sites';
