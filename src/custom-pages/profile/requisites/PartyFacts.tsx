import { useTranslation } from "react-i18next";
import type { OwnParty } from "../../../../contract/entities/profile.ts";
import { type Bin, formatBin } from "../../../../domain/identifiers/bin.ts";
import { formatIban, type Iban } from "../../../../domain/identifiers/iban.ts";
import { formatIin, type Iin } from "../../../../domain/identifiers/iin.ts";
import { isSoleTrader } from "../../../../domain/identifiers/iin-bin.ts";
import { formatPhone, type Phone } from "../../../../domain/identifiers/phone.ts";
import { Facts } from "../Facts.tsx";

type Props = {
  readonly party: OwnParty;
  /** What no form beside it changes, and nothing else. */
  readonly isFixed?: true;
};

/** What papers say of a side. */
export function PartyFacts({ party, isFixed }: Props) {
  const { t } = useTranslation();
  const sole = isSoleTrader(party.form_activity);
  const label = (name: string) => t(`profile.requisites.fields.${name}`);
  // Numbers are as they are kept: whoever wrote them there has read them.
  const number = [
    label(sole ? "iin" : "bin"),
    party.iin_bin && (sole ? formatIin(party.iin_bin as Iin) : formatBin(party.iin_bin as Bin)),
  ] as const;
  const bank = [label("bank"), party.bank] as const;
  const taxes = [
    [label("tax_regime"), party.tax_regime],
    [label("vat"), t(`profile.requisites.vat.${party.vat_payer ? "yes" : "no"}`)],
  ] as const;
  if (isFixed) return <Facts facts={[number, bank, ...taxes]} />;
  return (
    <Facts
      facts={[
        number,
        [label("director"), party.director],
        [label("director_position"), party.director_position],
        [label("address"), party.address],
        [label("phone"), party.phone && formatPhone(party.phone as Phone)],
        [label("email"), party.email],
        [label("iik"), party.iik && formatIban(party.iik as Iban)],
        [label("bik"), party.bik],
        bank,
        [label("kbe"), party.kbe],
        ...taxes,
      ]}
    />
  );
}
