import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import { makePassword } from "./make-password.ts";
import styles from "./PasswordInput.module.css";

/** A new password for somebody else: typed, or made here, where it can be read and copied this once. */
export function PasswordInput({ field, value, onChange, tools: _, ...rest }: InputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const text = textOf(value);
  const change = (next: string) => {
    setCopied(false);
    onChange(next);
  };
  return (
    <div className={styles.line}>
      <Input.Password
        {...rest}
        {...wrongness(rest)}
        value={text}
        autoComplete="new-password"
        aria-label={t(field.label)}
        visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        onClick={() => {
          change(makePassword());
          setShown(true);
        }}
      >
        {t("fields.password.make")}
      </Button>
      {text !== "" && (
        <Button
          onClick={() =>
            void navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => setShown(true), // refused by the browser: it can be read and copied by hand
            )
          }
        >
          {t(isCopied ? "common.states.copied" : "common.actions.copy")}
        </Button>
      )}
    </div>
  );
}
