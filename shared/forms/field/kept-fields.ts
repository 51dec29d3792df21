import { getIn, setIn, type FormApi } from 'final-form';

/** How a field is in the page. */
export interface Place {
  /** Group of the field, such as a step of a wizard. */
  group: string | null;
  required: boolean;
}

/** What a form knows of its fields beyond their values: those in the page now, and those that once were. */
interface Fields {
  /** Places of each field, one for each time it is mounted; none while it is hidden. */
  places: Map<string, Set<Place>>;
  listeners: Set<() => void>;
}

const forms = new WeakMap<object, Fields>();

function fieldsOf(form: object): Fields {
  const known = forms.get(form) ?? { places: new Map(), listeners: new Set() };
  forms.set(form, known);
  return known;
}

const pass = (): undefined => undefined;

/** Keeps value and state of a field for as long as the form lives, whether or not the field is in the page. */
function keep(form: FormApi, name: string, fields: Fields): Set<Place> {
  const places = fields.places.get(name) ?? new Set<Place>();
  if (fields.places.has(name)) return places;
  fields.places.set(name, places);
  // Never let go: final-form forgets a field with its last registration. The rule that passes has the
  // form checked anew when the last field with a rule of its own goes.
  form.registerField(name, pass, {}, { silent: true, getValidator: () => pass });
  return places;
}

/** Notes that a field is in the page; the answer notes that it is hidden again. */
export function showField(form: FormApi, name: string, place: Place): () => void {
  const fields = fieldsOf(form);
  const places = keep(form, name, fields);
  const tell = (): void => fields.listeners.forEach((listener) => listener());
  places.add(place);
  tell();
  return () => {
    places.delete(place);
    tell();
  };
}

/** Names of the fields that are in the page, of one group or of all. */
export function shownFields(form: object, group?: string): string[] {
  const inGroup = (place: Place): boolean => group === undefined || place.group === group;
  return [...fieldsOf(form).places].filter(([, places]) => [...places].some(inGroup)).map(([name]) => name);
}

/** Names of the shown fields of a group that its rules refuse. */
export function refusedFields(form: FormApi, group: string): string[] {
  const { errors = {} } = form.getState();
  return shownFields(form, group).filter((name) => getIn(errors, name) !== undefined);
}

/** How many required fields are in the page, of one group or of all. */
export function countRequired(form: object, group?: string): number {
  const marked = ({ required, group: own }: Place): boolean => required && (group === undefined || own === group);
  return [...fieldsOf(form).places.values()].filter((places) => [...places].some(marked)).length;
}

/** Calls back whenever a field mounts or unmounts; returns a function that stops it. */
export function watchFields(form: object, listener: () => void): () => void {
  const { listeners } = fieldsOf(form);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The values that a form sends: without those of fields that were in the page and are hidden now. Only
 * while the form is mounted: once it is gone, all of its fields are hidden.
 */
export function sentValues<Values>(form: FormApi<Values>): Values {
  const hidden = [...fieldsOf(form).places].filter(([, places]) => places.size === 0);
  return hidden.reduce<object>((values, [name]) => setIn(values, name, undefined) ?? {}, form.getState().values as object) as Values;
}
