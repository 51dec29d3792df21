/** Forms about users, for the two apps that have a list of them. Each takes its own copy: no page has both. */
export { fullName } from './full-name';
export { userRules } from './user-rules';
export { RolesField, type RolesFieldProps } from './roles-field';
export { userChanges, type UserForm } from './user-changes';
export { openedBy, type OpenedSection } from './opened-by';
