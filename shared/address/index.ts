/** Where someone is. No shared module of its own: sign-up takes it without the rest of the work kit. */
export { PlaceFields, type PlaceFieldsProps } from './place-fields';
