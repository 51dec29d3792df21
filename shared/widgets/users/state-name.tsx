import { useEffect, useState } from 'react';
import { statesOf } from '@heliograph/contract/reference/states';

/** Shows the name of a state or region; its code until the names are loaded, and if it is unknown. */
export function StateName({ country, state }: { country: string; state: string }) {
  const [name, setName] = useState(state);
  useEffect(() => {
    let current = true;
    setName(state);
    statesOf(country).then(
      (states) => current && setName(states.find(({ code }) => code === state)?.name ?? state),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [country, state]);
  return <>{name}</>;
}
