import { z } from "zod";
import { Named } from "../values.ts";

export const CityRow = Named;
export const BankRow = z.object({ bik: z.string(), name: z.string(), iban_code: z.string().nullable() });
