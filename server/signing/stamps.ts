import type { Definition } from "../../definition/resource.ts";
import { sideWords, signingsIn } from "../../definition/steps.ts";
import { groupBy } from "../../domain/group-by.ts";
import { momentText } from "../../templates/paper/day-text.ts";
import type { SignedStamp } from "../../templates/paper/signed-stamp.ts";
import type { RequestContext } from "../entities/listed.ts";
import { wordsIn } from "../http/words.ts";
import { CHECK_PATH, checkAddress } from "./check-page.ts";
import { listStamps } from "./stamps.repository.ts";

/** Papers are Russian, whoever prints them. */
const t = wordsIn("ru");

/** Of a record the stamp of those who have signed it. */
export type Stamps = (id: number) => SignedStamp | undefined;

type Asked = Pick<RequestContext, "db" | "scope"> & { readonly publicUrl: string | undefined };

/** The stamps of records that are printed for reading: one statement for all of them, none where nobody signs such. */
export async function stampsOf(
  { db, scope, publicUrl }: Asked,
  definition: Definition,
  ids: readonly number[],
): Promise<Stamps> {
  if (signingsIn(definition).length === 0) return () => undefined;
  const found = await listStamps(db, { aggregatorId: scope.aggregatorId, noun: definition.name }, ids);
  const ofRecord = groupBy(found, ({ record_id }) => record_id);
  const address = checkAddress(publicUrl);
  const check = t("signatures.stamp.check", { address: address ?? CHECK_PATH });
  return (id) => {
    const signatures = ofRecord.get(id);
    if (!signatures) return undefined;
    return {
      signatures: signatures.map(({ side, holder, organization, iin, bin, serial, received_at }) => ({
        side,
        at: new Date(received_at),
        who: t("signatures.stamp.who", {
          side: t(sideWords(definition, side)),
          holder: [holder, organization].filter(Boolean).join(", "),
        }),
        lines: [
          [iin && `${t("signatures.fields.iin")} ${iin}`, bin && `${t("signatures.fields.bin")} ${bin}`]
            .filter(Boolean)
            .join(", "),
          t("signatures.stamp.key", { serial, at: momentText(new Date(received_at)) }),
        ],
      })),
      check,
      ...(address && { address }),
    };
  };
}
