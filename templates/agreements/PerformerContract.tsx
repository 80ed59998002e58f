import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { knownByName } from "../paper/party.ts";
import { BLANK } from "./agreement-text.ts";
import type { PerformerPaper } from "./paper.ts";
import { performerAgreement } from "./performer-agreement.ts";

/** The agreement of a park with a driver or a courier for print, the one that both have or the form. Wants `registerFonts` awaited. */
export function PerformerContract({ agreement: { kind, agreed } }: { agreement: PerformerPaper }) {
  const { title, sections } = performerAgreement(kind, agreed);
  const left = { role: "Парк", party: knownByName(agreed ? `«${agreed.park}»` : BLANK) };
  const right = { role: "Исполнитель", party: knownByName(agreed?.performer ?? BLANK, agreed?.iin ?? "") };
  const text = {
    title,
    subtitle: "об информационных и посреднических услугах парка",
    place: "Республика Казахстан",
    date: agreed ? dayText(agreed.date) : BLANK,
    preamble: "Парк и Исполнитель, которые названы в разделе 1, заключили настоящий договор о нижеследующем.",
    sections,
  };
  return <AgreementPaper text={text} left={left} right={right} />;
}
