import { z } from "zod";
import { COMPONENTS, recordOf } from "../../domain/distribution/fields.ts";
import { FIGURES } from "../../domain/distribution/figures.ts";
import { Money } from "../values.ts";

/** The nine components that a manager splits; the order is that of the printed report. */
export const ComponentAmounts = z.object(recordOf(COMPONENTS, () => Money));

/** The figures of a commissioner report, in the order of the printed form (domain/distribution computes them all). */
export const ReportFigures = z.object(recordOf(FIGURES, () => Money));
