import { getIn, setIn, type FormApi } from 'final-form';

/** The presence of a field in the page. */
export interface Place {
  /** Group of the field, such as a step of a wizard. */
  group: string | null;
  required: boolean;
}

/** The state of a form's fields beyond their values: which are mounted, and which were. */
interface Fields {
  /** Mounted instances of each field; an empty set while it is hidden. */
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

/** Keeps value and state of a field for the lifetime of the form, even while it is not mounted. */
function keepRegistered(form: FormApi, name: string, fields: Fields): Set<Place> {
  const places = fields.places.get(name) ?? new Set<Place>();
  if (fields.places.has(name)) return places;
  fields.places.set(name, places);
  // Never unregistered: final-form drops a field with its last registration. The passing validator
  // makes the form validate again when the last instance with a rule of its own unmounts.
  form.registerField(name, pass, {}, { silent: true, getValidator: () => pass });
  return places;
}

/** Registers a mounted field; the returned function marks it as hidden. */
export function showField(form: FormApi, name: string, place: Place): () => void {
  const fields = fieldsOf(form);
  const places = keepRegistered(form, name, fields);
  const tell = (): void => fields.listeners.forEach((listener) => listener());
  places.add(place);
  tell();
  return () => {
    places.delete(place);
    tell();
  };
}

/** Returns the names of mounted fields, of one group or of all. */
export function shownFields(form: object, group?: string): string[] {
  const inGroup = (place: Place): boolean => group === undefined || place.group === group;
  return [...fieldsOf(form).places].filter(([, places]) => [...places].some(inGroup)).map(([name]) => name);
}

/** Returns the names of a group's mounted fields that are invalid. */
export function refusedFields(form: FormApi, group: string): string[] {
  const { errors = {} } = form.getState();
  return shownFields(form, group).filter((name) => getIn(errors, name) !== undefined);
}

/** Counts the required fields that are mounted, of one group or of all. */
export function countRequired(form: object, group?: string): number {
  const marked = ({ required, group: own }: Place): boolean => required && (group === undefined || own === group);
  return [...fieldsOf(form).places.values()].filter((places) => [...places].some(marked)).length;
}

/** Notifies whenever a field mounts or unmounts; returns a function that unsubscribes. */
export function watchFields(form: object, listener: () => void): () => void {
  const { listeners } = fieldsOf(form);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the values that a form sends: without those of fields that were mounted and are hidden now.
 * Call it only while the form is mounted: after that, all of its fields are hidden.
 */
export function sentValues<Values>(form: FormApi<Values>): Values {
  const hidden = [...fieldsOf(form).places].filter(([, places]) => places.size === 0);
  return hidden.reduce<object>(
    (values, [name]) => setIn(values, name, undefined) ?? {},
    form.getState().values as object,
  ) as Values;
}
