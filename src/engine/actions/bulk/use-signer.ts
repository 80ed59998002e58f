import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Action } from "../../define/language/actions.ts";
import { useRegistry } from "../../registry/registry.ts";
import type { SignChunk } from "./sign-chunks.ts";

/** Makes what signs the parts of a run of an action (`signChunks`); its code comes when somebody signs. */
export function useSigner(): (action: Action) => SignChunk {
  const call = useCaller();
  const { family, aggregatorId } = useSession();
  const { signDocuments } = useRegistry();
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ run }) => {
      if (!("sign" in run)) throw new Error("only signatures are made so");
      if (!signDocuments) throw new Error("the application has nothing that signs");
      let coming: Promise<SignChunk> | undefined;
      return async (chunk, performing) => {
        coming ??= import("./sign-chunks.ts").then(({ signChunks }) =>
          signChunks({ call, family, aggregatorId, signDocuments, t, i18n }, run.sign),
        );
        return (await coming)(chunk, performing);
      };
    },
    [aggregatorId, call, family, i18n, signDocuments, t],
  );
}
