/** Forms and facts about users and accounts, for the two apps that have lists of them. Each takes its own copy: no page has both. */
export { fullName } from './user-changes';
export { userRules } from './user-changes';
export { RolesField, type RolesFieldProps } from './roles-field';
export { userChanges, type UserForm } from './user-changes';
export { StateName } from './state-name';
export { openedBy, type OpenedSection } from './opened-by';
