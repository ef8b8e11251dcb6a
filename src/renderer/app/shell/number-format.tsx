// Sets the window's number format to that of the organization's country.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCountry } from '../../ui/formats/number-format.ts';
import { queryKeys } from '../query/query-keys.ts';
import { askData, terna } from '../terna.ts';

export function NumberFormat() {
  const { data } = useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
  });
  const country = data?.country;
  useEffect(() => {
    if (country) changeCountry(country);
  }, [country]);
  return null;
}
