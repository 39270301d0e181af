import { Button, type ButtonProps } from "@shopify/polaris";

interface ButtonAboutProps extends Omit<ButtonProps, "children" | "accessibilityLabel"> {
  label: string;
  /** What it applies to, which a screen reader says after the label: it tells the buttons of a list apart. */
  about: string;
}

export function ButtonAbout({ label, about, ...button }: ButtonAboutProps) {
  return (
    <Button {...button} accessibilityLabel={`${label}: ${about}`}>
      {label}
    </Button>
  );
}
